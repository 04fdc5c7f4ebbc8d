import { PersonIcon } from '@lunas/ui/icons/person'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { useStore } from '@lunas/client/use-store'
import { institusiStore } from '#features/institusi/institusi-store.ts'
import { InstitusiLogo } from '#features/institusi/components/institusi-logo.tsx'
import { appCopy } from '#lib/app.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { Outlet } from '#lib/router/screens.tsx'

/** The visitor's tabs: at the bottom on a phone, in the header on a desktop. */
export function IdShell() {
  const institusi = useStore(institusiStore)
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
      <header className="md:border-b md:border-line md:bg-raised">
        <div className="mx-auto flex max-w-6xl items-center justify-between md:h-16 md:px-8">
          <p className="hidden items-center gap-2.5 text-xl font-bold md:flex">
            <InstitusiLogo size={32} />
            {institusi?.nama_institusi ?? 'Lunas'}
          </p>
          <nav aria-label={appCopy.tabs} className="tabs">
            <Link to="/id/bayar" className="tab">
              <ReceiptIcon size={22} />
              {appCopy.pay}
            </Link>
            <Link to="/id/auth" className="tab">
              <PersonIcon size={22} />
              {appCopy.enter}
            </Link>
          </nav>
        </div>
      </header>
      <Outlet />
    </div>
  )
}
