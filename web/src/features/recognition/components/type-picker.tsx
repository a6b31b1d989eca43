export { TypePicker } from './composer/type-picker.tsx';
