/** The installed app as its store knows it: `version` such as `1.4.0`, `build` a growing number as text. */
export const appInfo = async (): Promise<{ version: string; build: string }> => {
  const { App } = await import('@capacitor/app');
  const { version, build } = await App.getInfo();
  return { version, build };
};
