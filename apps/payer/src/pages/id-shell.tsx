import { Outlet } from '#lib/router/screens.tsx'
import { IdFrame } from './id-frame.tsx'

/** The screens of who is not logged in, within their tabs. */
export function IdShell() {
  return (
    <IdFrame>
      <Outlet />
    </IdFrame>
  )
}
