import type { Tautan } from '@lunas/contract/pembayaran/tautan'
import { Fragment } from 'react'
import { Nominal } from '@lunas/ui/nominal'
import { momentOf } from '#lib/moments.ts'
import { SchoolLogo } from '#components/school-logo.tsx'
import { statusTautan, tautanCopy } from '../tautan.copy.ts'

/** What the link asks for, and who made it. */
export function TautanCard({ tautan }: { tautan: Tautan }) {
  const { sekolah, nama_siswa, pesan, rincian, bagian, jumlah, status } = tautan
  // A link that ended shows only the school.
  const whom = nama_siswa ? tautanCopy.forPupil(nama_siswa, sekolah) : sekolah
  return (
    <section className="plain space-y-4">
      <div className="flex items-center gap-3">
        <SchoolLogo {...tautan} />
        <div className="min-w-0">
          <h1 className="text-xl">{tautanCopy.pageTitle}</h1>
          <p className="text-sm text-ink-soft">
            {bagian.length > 0 ? tautanCopy.forPupils(bagian.length) : whom}
          </p>
        </div>
      </div>
      {pesan && <p className="rounded-field bg-sunken p-3">{pesan}</p>}
      {status === 'berlaku' ? (
        <dl className="space-y-2">
          {bagian.map((one, i) => (
            // Masked names of siblings are often equal, so the index is the key.
            <Fragment key={i}>
              <div className="border-b border-line pt-2 pb-1 first:pt-0">
                <dt className="font-semibold">{one.nama_siswa}</dt>
                <dd className="text-sm text-ink-soft">{one.sekolah}</dd>
              </div>
              <Lines rincian={one.rincian} />
            </Fragment>
          ))}
          {bagian.length === 0 && <Lines rincian={rincian} />}
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
            <dt className="font-semibold">{tautanCopy.total}</dt>
            <dd className="text-2xl font-bold">
              <Nominal value={jumlah} />
            </dd>
          </div>
        </dl>
      ) : (
        <p role="status">
          <b className="block text-lg font-semibold">{statusTautan[status].word}</b>
          {statusTautan[status].text}
        </p>
      )}
      {status === 'berlaku' && (
        <p className="text-sm text-ink-faint">
          {tautanCopy.until(momentOf(tautan.kedaluwarsa_at, tautan.zona_waktu))}
        </p>
      )}
    </section>
  )
}

function Lines({ rincian }: Pick<Tautan, 'rincian'>) {
  return rincian.map(({ nama, jumlah }, i) => (
    <div key={i} className="flex justify-between gap-4">
      <dt className="text-ink-soft">{nama}</dt>
      <dd className="font-medium">
        <Nominal value={jumlah} />
      </dd>
    </div>
  ))
}
