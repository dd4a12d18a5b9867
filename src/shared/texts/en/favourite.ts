/** The heart of a service provider (§4.8). */

export const isFavourite = (name: string) => `${name} is a favorite`
