/** The home screen and its frame, which a parent opens most: nothing else waits in their file. */
export { AppShell } from '#pages/app-shell.tsx'
export { HomePage } from '#pages/home-page.tsx'
