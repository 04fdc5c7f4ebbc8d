import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'

type DonateProps = { kode_program: string; jumlah?: number; className?: string; children: ReactNode }

/** Leads to the form that takes a donation, with an amount where one is known. */
export function DonateLink({ kode_program, jumlah, className = '', children }: DonateProps) {
  return (
    <Link
      to="/ziswaf/donasi/$kode_program"
      params={{ kode_program }}
      search={jumlah === undefined ? {} : { jumlah }}
      className={`btn btn-primary ${className}`}
    >
      {children}
    </Link>
  )
}
