import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { masukCopy } from '#features/masuk/masuk.copy.ts'
import { Link } from '#lib/router/link.tsx'

/** Confirms the registration and leads to the login. */
export function NotifikasiPage() {
  return (
    <>
      <AppBar title={masukCopy.doneTitle} back={{ to: '/id/auth' }} />
      <main tabIndex={-1}>
        <EmptyState
          Icon={CheckCircleIcon}
          tone="paid"
          isPage
          title={masukCopy.doneHeading}
          text={masukCopy.doneText}
        >
          <Link to="/login" className="btn btn-primary">
            {masukCopy.enter}
          </Link>
        </EmptyState>
      </main>
    </>
  )
}
