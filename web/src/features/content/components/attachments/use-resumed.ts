import { useRef } from 'react';

/** Continues where an expired address stopped the player. */
export const useResumed = () => {
  const at_s = useRef(0);
  return {
    onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
      if (currentTarget.currentTime > 0) at_s.current = currentTarget.currentTime;
    },
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) => {
      if (at_s.current > 0) currentTarget.currentTime = at_s.current;
    },
  };
};
