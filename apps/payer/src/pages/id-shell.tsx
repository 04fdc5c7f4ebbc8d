import { Link, Outlet } from '@tanstack/react-router'
import { PersonIcon } from '@lunas/ui/icons/person'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { LunasMark } from '@lunas/ui/lunas-mark'

/** The visitor's tabs: at the bottom on a phone, in the header on a desktop. */
export function IdShell() {
  return (
    <div className="flex min-h-dvh flex-col pb-16 md:pb-0">
      <header className="md:border-b md:border-line md:bg-raised">
        <div className="mx-auto flex max-w-6xl items-center justify-between md:h-16 md:px-8">
          <p className="hidden items-center gap-2.5 text-xl font-bold md:flex">
            <LunasMark size={32} />
            Lunas
          </p>
          <nav aria-label="Utama" className="tabs">
            <Link to="/id/bayar" className="tab">
              <ReceiptIcon size={22} />
              Bayar
            </Link>
            <Link to="/id/auth" className="tab">
              <PersonIcon size={22} />
              Masuk
            </Link>
          </nav>
        </div>
      </header>
      <Outlet />
    </div>
  )
}
