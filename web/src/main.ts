// The rest is imported from here, after the logo is on screen: neither its styles nor its scripts hold up that paint.
requestAnimationFrame(() => setTimeout(() => void import('./start.tsx')));
