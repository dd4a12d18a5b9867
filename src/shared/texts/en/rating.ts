/** Stars, shown and chosen. */

export const noReviews = 'No reviews yet'
export const rated = (rating: number) => `Rated ${rating} out of 5`
/** "review" is singular below 2 (§9). */
export const ratedBy = (rating: number, reviews: number) =>
  `Rated ${rating} out of 5, ${reviews} ${reviews < 2 ? 'review' : 'reviews'}`
export const averageOf = (rating: number, reviews: number) => `${rating.toFixed(1)} (${reviews})`

export const choose = 'Rating'
export const stars = (count: number) => (count === 1 ? '1 star' : `${count} stars`)
