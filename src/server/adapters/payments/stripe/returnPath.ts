/** The page that a bank's challenge leads back to. */
export const RETURN_PATH = '/stripe/returned'
