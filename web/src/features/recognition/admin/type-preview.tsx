import { Box, Grid, Text } from '@radix-ui/themes';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RecognitionType } from '@plaudit/contract/recognition/schema';
import { TypeBanner } from '../components/type-banner.tsx';
import { TypePicker } from '../components/type-picker.tsx';
import type { TypeFields } from './format.ts';

/** The type as the composer and a recognition will show it, while it is being written. */
export const TypePreview = () => {
  const { t } = useTranslation('recognition-admin');
  const { control } = useFormContext<TypeFields>();
  const fields = useWatch({ control }) as TypeFields;
  const points = Number.isFinite(fields.points) ? fields.points : 0;
  const type: RecognitionType = {
    ...fields,
    points,
    title: fields.title.trim() || t('types.untitled'),
    recognition_type_id: 'preview',
    is_active: true,
  };
  return (
    <Box className="type-preview" aria-hidden inert>
      <Text as="div" size="1" color="gray" mb="2">
        {t('types.preview')}
      </Text>
      <Grid columns={{ initial: '1', sm: '2' }} gap="4" align="end">
        <TypePicker groups={[]} types={[type]} chosen="preview" onChange={() => {}} />
        <TypeBanner recognition_type={type} points={points} boost_points={0} receivers={1} />
      </Grid>
    </Box>
  );
};
