export { VisuallyHidden } from '@radix-ui/themes';
