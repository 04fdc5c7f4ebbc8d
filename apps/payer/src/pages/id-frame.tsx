import { PersonIcon } from '@lunas/ui/icons/person'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { InstitusiLogo } from '#features/institusi/components/institusi-logo.tsx'
import { InstitusiName } from '#features/institusi/components/institusi-name.tsx'
import { appCopy } from '#lib/app.copy.ts'
import { Link } from '#lib/router/link.tsx'
import type { ReactNode } from 'react'

/**
 * The visitor's tabs: at the bottom on a phone, in the header on a desktop. It is drawn twice: before
 * React is there (app/early), and by React.
 */
export function IdFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
      <header className="md:border-b md:border-line md:bg-raised">
        <div className="mx-auto flex max-w-6xl items-center justify-between md:h-16 md:px-8">
          <p className="hidden items-center gap-2 text-xl font-bold md:flex">
            <InstitusiLogo size={32} />
            <InstitusiName />
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
      {children}
    </div>
  )
}
