/** A place that a location field offers: "Vancouver, British Columbia", degrees. */
export interface Place {
  name: string
  latitude: number
  longitude: number
}
