/** What netherlands.svg shows, in degrees. Longitude and latitude are its axes: at this size the earth is flat. */
const west = 3.3
const east = 7.3
const north = 53.6
const south = 50.7

/** Where a place lies on the drawing, in hundredths of its width and height. */
export const placeOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  left: `${(((longitude - west) / (east - west)) * 100).toFixed(2)}%`,
  top: `${(((north - latitude) / (north - south)) * 100).toFixed(2)}%`,
})
