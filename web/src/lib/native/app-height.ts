/** Web views report the old size for a moment after a turn. Specification, section 9. */
const orientation_wait_ms = 100;

/**
 * Keeps `--app-height` at the height of the window: web views count bars and keyboard into `100vh`, each in its own
 * way. Measured on resize, and 100 ms after a change of orientation (specification, section 2).
 */
export const followAppHeight = (): void => {
  const measure = () => document.documentElement.style.setProperty('--app-height', `${window.innerHeight}px`);
  measure();
  window.addEventListener('resize', measure);
  window.addEventListener('orientationchange', () => setTimeout(measure, orientation_wait_ms));
};
