import { capOf, isClosed } from '@lunas/contract/kuitansi/cap'
import type { Kuitansi } from '@lunas/contract/kuitansi/kuitansi'
import { sayUangSejak } from '@lunas/contract/kuitansi/uang-sejak'
import { upperFirst } from '@lunas/contract/kuitansi/words'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah, minusRupiah } from '@lunas/values/rupiah'
import type { ReactNode } from 'react'
import { SchoolLogo } from '#components/school-logo.tsx'
import { kuitansiCopy } from '../kuitansi.copy.ts'
import { Keaslian } from './keaslian.tsx'
import '../kuitansi.css'
import '../kuitansi-print.css'

/** The receipt as paper: letterhead, amount in words, lines, stamp, and its proof folded away. */
export function KuitansiPaper({ kuitansi }: { kuitansi: Kuitansi }) {
  const since = sayUangSejak(kuitansi, minusRupiah(kuitansi.total, kuitansi.biaya))
  const cap = capOf(kuitansi)
  return (
    <article className="paper" aria-label={`${kuitansiCopy.title} ${kuitansi.nomor_kuitansi}`}>
      <Letterhead kuitansi={kuitansi} />
      <dl className="paper-rows">
        <Row label={kuitansiCopy.from}>
          <b>{kuitansiCopy.guardianOf(kuitansi.nama_siswa)}</b>
          {kuitansi.kelas && (
            <span className="paper-soft"> · {kuitansiCopy.class(kuitansi.kelas)}</span>
          )}
        </Row>
        <Row label={kuitansiCopy.sum}>
          <em className="paper-words">{upperFirst(kuitansi.terbilang)}</em>
        </Row>
        <Row label={kuitansiCopy.for}>
          <Lines kuitansi={kuitansi} />
        </Row>
        <Row label={kuitansiCopy.method}>
          {kuitansi.nama_metode}, {kuitansi.waktu_tertulis}
        </Row>
      </dl>
      <div className="paper-foot">
        <div className="paper-total">
          <span>{kuitansiCopy.total}</span>
          <Nominal value={kuitansi.total} />
        </div>
        <span className="paper-stamp" data-open={!isClosed(cap)}>
          {cap}
        </span>
        {since && <p className="paper-since">{since}</p>}
      </div>
      <Keaslian kuitansi={kuitansi} />
    </article>
  )
}

function Letterhead({ kuitansi }: { kuitansi: Kuitansi }) {
  return (
    <header className="paper-head">
      <SchoolLogo {...kuitansi} className="size-14" />
      <div className="min-w-0 grow">
        <p className="paper-school">{kuitansi.sekolah}</p>
        <p className="paper-soft">{kuitansi.alamat_sekolah}</p>
        <p className="paper-soft">{kuitansi.institusi}</p>
      </div>
      <div className="paper-title">
        <h1>{kuitansiCopy.heading}</h1>
        <p className="nominal">{kuitansi.nomor_kuitansi}</p>
      </div>
    </header>
  )
}

function Lines({ kuitansi: { rincian, biaya, titipan } }: { kuitansi: Kuitansi }) {
  const extras = [
    { nama: kuitansiCopy.fee, jumlah: biaya, sisa: null },
    { nama: kuitansiCopy.titipan, jumlah: titipan, sisa: null },
  ].filter((line) => line.jumlah > 0)
  return (
    <ul className="paper-lines">
      {[...rincian, ...extras].map((line) => (
        <li key={line.nama}>
          <span>
            {line.nama}
            {line.sisa ? (
              <span className="paper-soft block">{kuitansiCopy.left(formatRupiah(line.sisa))}</span>
            ) : null}
          </span>
          <Nominal value={line.jumlah} />
        </li>
      ))}
    </ul>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="paper-row">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
