import type { Saldo } from '@lunas/contract/saldo/saldo'
import { Nominal } from '@lunas/ui/nominal'
import { SchoolLogo } from '#components/school-logo.tsx'
import { saldoCopy } from '../saldo.copy.ts'

/** The child and the current saldo. */
export function SaldoCard({ siswa, saldo }: Saldo) {
  return (
    <section className="siswa-card">
      <div className="flex flex-wrap items-center gap-3">
        <SchoolLogo {...siswa} className="size-12" />
        <div className="min-w-0 flex-1 basis-[10rem]">
          <h1 className="text-lg">{siswa.nama}</h1>
          <p className="text-sm text-on-deep-soft">
            {[siswa.kelas && saldoCopy.class(siswa.kelas), siswa.sekolah]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <p className="mt-4 text-sm text-on-deep-soft">{saldoCopy.now}</p>
      <Nominal value={saldo} className="amount block" />
    </section>
  )
}
