/** Short enough that a reference fits the 50 characters of a gateway's order id. */
export const INSTITUSI_PATTERN = /^[a-z][a-z0-9]{1,15}$/
