import { platformKind } from '../device/platform.ts';

/**
 * Light style: dark icons on a light background. On Android it also paints the background; since Android 15 the page reaches
 * behind the bar and paints it itself (`native.css`), because the system ignores the color.
 */
export const paintStatusBar = async (): Promise<void> => {
  const { StatusBar, Style } = await import('@capacitor/status-bar');
  await StatusBar.setStyle({ style: Style.Light });
  if (platformKind() !== 'android') return;
  await StatusBar.setBackgroundColor({ color: '#ffffff' });
  // Without this the system's own style returns after each change of its theme.
  const { SystemBars, SystemBarsStyle, SystemBarType } = await import('@capacitor/core');
  await SystemBars.setStyle({ bar: SystemBarType.StatusBar, style: SystemBarsStyle.Light });
};

/** Removes the launch screen; without this call it goes by itself after three seconds. */
export const hideSplash = async (): Promise<void> => {
  const { SplashScreen } = await import('@capacitor/splash-screen');
  await SplashScreen.hide({ fadeOutDuration: 120 });
};
