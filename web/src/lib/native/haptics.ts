/** A light tap of the device. Never rejects: it is an extra. */
export const tapLightly = async (): Promise<void> => {
  try {
    const { Haptics, ImpactStyle } = await import('@capacitor/haptics');
    await Haptics.impact({ style: ImpactStyle.Light });
  } catch (error) {
    console.warn('The device did not tap', error);
  }
};
