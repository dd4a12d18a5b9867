/** Where the area of a job or a user is, of a row or of its columns: never the address itself. */
export function areaPosition<Latitude, Longitude>(row: { areaLatitude: Latitude; areaLongitude: Longitude }) {
  return { latitude: row.areaLatitude, longitude: row.areaLongitude }
}
