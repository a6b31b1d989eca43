import type { MessageLocation } from '@plaudit/contract/chat/schema';

export const map_apps = ['device', 'google', 'apple', 'openstreetmap'] as const;
type MapApp = (typeof map_apps)[number];

/** The address in one line, with the name before it. */
const searchOf = ({ location_name, address }: MessageLocation): string =>
  [location_name, ...address.split('\n')]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');

const pointOf = ({ latitude, longitude }: MessageLocation): string | null =>
  latitude === null || longitude === null ? null : `${latitude},${longitude}`;

/** Where an app of maps shows it: at its point if it has one, otherwise what that app finds under its name and address. */
export const mapLink = (app: MapApp, location: MessageLocation): string => {
  const point = pointOf(location);
  const search = encodeURIComponent(searchOf(location));
  const { latitude, longitude } = location;
  switch (app) {
    case 'device':
      // RFC 5870; `q` is what apps for Android understand besides.
      return point ? `geo:${point}?q=${point}(${encodeURIComponent(location.location_name)})` : `geo:0,0?q=${search}`;
    case 'google':
      return `https://www.google.com/maps/search/?api=1&query=${point ?? search}`;
    case 'apple':
      return point
        ? `https://maps.apple.com/?ll=${point}&q=${encodeURIComponent(location.location_name)}`
        : `https://maps.apple.com/?q=${search}`;
    case 'openstreetmap':
      return point
        ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
        : `https://www.openstreetmap.org/search?query=${search}`;
  }
};

/** What people paste into another app: the name, the address and the point, each in its line. */
export const locationText = (location: MessageLocation): string =>
  [location.location_name, location.address, pointOf(location) ?? ''].filter(Boolean).join('\n');

type Point = { latitude: number; longitude: number };

const within = (value: number, most: number): boolean => Number.isFinite(value) && Math.abs(value) <= most;

/** Coordinates as people copy them: `56.95, 24.10`, with a point in the numbers; null if they are none, or not on Earth. */
export const readPoint = (typed: string): Point | null => {
  const parts = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(typed);
  const [latitude, longitude] = [Number(parts?.[1] ?? Number.NaN), Number(parts?.[2] ?? Number.NaN)];
  return within(latitude, 90) && within(longitude, 180) ? { latitude, longitude } : null;
};
