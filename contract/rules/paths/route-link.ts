/** Directions to a location on OpenStreetMap. */
export const routeUrl = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}#map=15/${latitude}/${longitude}`
