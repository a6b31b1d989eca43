import { closeTopLayer } from '../screen/close-top-layer.ts';

/**
 * Android's back button: closes what is open, otherwise goes back one step, otherwise puts the app into the background. iOS has
 * none.
 */
export const followBackButton = async (): Promise<void> => {
  const { App } = await import('@capacitor/app');
  await App.addListener('backButton', ({ canGoBack }) => {
    if (closeTopLayer()) return;
    if (canGoBack) history.back();
    else void App.minimizeApp();
  });
};
