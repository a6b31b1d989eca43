import { useRef, useState } from 'react';
import { Button, Flex, Slider } from '@radix-ui/themes';
import { Maximize } from 'lucide-react';
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { cover_aspect, type CutShape } from '../lib/files/cut-shape.ts';
import { cutImage } from '../lib/files/cut-image.ts';
import { placeInside, zoomsOf } from '../lib/files/cut-place.ts';
import { useMedia } from '../lib/screen/media.ts';
import { FormDialog } from './form-dialog.tsx';
import './cut-dialog.css';

/** The frame as it is drawn, in CSS pixels. */
const square: Size = { width: 240, height: 240 };
const wideOf = (width: number): Size => ({ width, height: width / cover_aspect });
/** As much as fits into the dialog. */
const wide = { phone: wideOf(280), desktop: wideOf(460) };
const middle: Point = { x: 0, y: 0 };

type CutDialogProps = {
  file: File;
  /** The address of the file on this device. */
  url: string;
  shape: CutShape;
  onCut: (cut: File) => void;
  onClose: () => void;
};

/** Chooses the part of a picture that is shown: by dragging, pinching and scrolling, or with the arrow keys and a slider. */
export const CutDialog = ({ file, url, shape, onCut, onClose }: CutDialogProps) => {
  const { t } = useTranslation();
  const is_touch = useMedia('touch');
  const is_phone = useMedia('mobile');
  // Turning the device moves nothing that was placed.
  const [across] = useState(is_phone ? wide.phone : wide.desktop);
  const frame = shape === 'wide' ? across : square;
  const [shown, setShown] = useState<Size>(frame);
  const [zoom, setZoom] = useState(1);
  const [place, setPlace] = useState(middle);
  const [is_busy, setIsBusy] = useState(false);
  const part = useRef<Area>(null);
  const { least, filling, most } = zoomsOf(shown, frame, shape === 'square');
  const zoomTo = (asked: number) => {
    setZoom(asked);
    setPlace(placeInside(place, shown, asked, frame));
  };
  const cut = async () => {
    if (!part.current) return;
    setIsBusy(true);
    onCut(await cutImage(file, part.current, frame.width / frame.height));
  };
  return (
    <FormDialog
      title={t('cut.title')}
      description={t(is_touch ? 'cut.text_touch' : 'cut.text')}
      submit={t('cut.action')}
      is_busy={is_busy}
      onSubmit={() => void cut()}
      onClose={onClose}
    >
      <div className="cut-area">
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          minZoom={least}
          maxZoom={most}
          aspect={frame.width / frame.height}
          cropSize={frame}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={10}
          restrictPosition={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('cut.part') }}
          setMediaSize={setShown}
          onMediaLoaded={(size) => setZoom(zoomsOf(size, frame, false).filling)}
          onCropChange={(asked) => setPlace(placeInside(asked, shown, zoom, frame))}
          onZoomChange={zoomTo}
          onCropAreaChange={(_, pixels) => void (part.current = pixels)}
        />
      </div>
      <Flex align="center" gap="4">
        <Slider
          size="3"
          aria-label={t('cut.zoom')}
          min={least}
          max={most}
          step={(most - least) / 100}
          value={[zoom]}
          onValueChange={([asked = filling]) => zoomTo(asked)}
        />
        {shape === 'square' && (
          <Button
            type="button"
            size="2"
            variant="soft"
            color="gray"
            onClick={() => {
              setZoom(least);
              setPlace(middle);
            }}
          >
            <Maximize size={16} aria-hidden />
            {t('cut.whole')}
          </Button>
        )}
      </Flex>
    </FormDialog>
  );
};
