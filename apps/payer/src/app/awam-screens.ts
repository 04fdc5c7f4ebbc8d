/** Small screens that share no code with the others. */
export { AuthPage } from '#pages/auth-page.tsx'
export { NotFoundPage } from '#pages/not-found-page.tsx'
