import type { DaftarTagihan } from '@lunas/contract/tagihan/tagihan'
import { Nominal } from '@lunas/ui/nominal'
import { SchoolLogo } from '#components/school-logo.tsx'
import { tagihanCopy } from '../tagihan.copy.ts'

/** The pupil and the total that is left to pay. */
export function SiswaCard({ siswa, total_sisa, titipan }: DaftarTagihan) {
  return (
    <section className="siswa-card">
      <div className="flex flex-wrap items-center gap-3">
        <SchoolLogo {...siswa} className="size-12" />
        {/* Goes below the logo before a word of the name would break. */}
        <div className="grow basis-[8rem]">
          <h1 className="siswa-name">{siswa.nama}</h1>
          <p className="text-sm text-on-deep-soft">
            {[siswa.kelas && tagihanCopy.class(siswa.kelas), siswa.sekolah]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <dl className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <dt className="text-sm text-on-deep-soft">{tagihanCopy.remaining}</dt>
          <dd className="amount">
            <Nominal value={total_sisa} />
          </dd>
        </div>
        {titipan > 0 && (
          <div>
            <dt className="text-sm text-on-deep-soft">{tagihanCopy.titipan}</dt>
            <dd className="amount-mid">
              <Nominal value={titipan} />
            </dd>
          </div>
        )}
      </dl>
      {titipan > 0 && <p className="mt-2 text-sm text-on-deep-soft">{tagihanCopy.titipanHint}</p>}
    </section>
  )
}
