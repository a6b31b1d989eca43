/**
 * Stops this process when the npm that started it is killed: a killed npm can't pass anything on, and the person who killed
 * it believes that everything has ended. What runs at the time handles the signal: an installation ends its npm, the server finishes its requests.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
