import { Outlet } from '#lib/router/screens.tsx'
import { AppFrame } from './app-frame.tsx'

/** The frame of the screens of a logged-in person. */
export function AppShell() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  )
}
