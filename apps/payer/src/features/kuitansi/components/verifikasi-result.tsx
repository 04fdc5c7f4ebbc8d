import type { Verifikasi } from '@lunas/contract/kuitansi/kuitansi'
import { linesOf } from '@lunas/contract/kuitansi/paper.words'
import type { HasilVerifikasi } from '@lunas/contract/pembayaran/status'
import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '@lunas/ui/icons/svg'
import { SearchIcon } from '@lunas/ui/icons/search'
import { ShieldCheckIcon } from '@lunas/ui/icons/shield-check'
import { ShieldCrossIcon } from '@lunas/ui/icons/shield-cross'
import { Nominal } from '@lunas/ui/nominal'
import { StatusBadge, type Tone } from '@lunas/ui/status-badge'
import { hasilWords, verifikasiCopy } from '../kuitansi.copy.ts'

const looks = {
  asli: { tone: 'paid', Icon: ShieldCheckIcon },
  berubah: { tone: 'late', Icon: ShieldCrossIcon },
  tidak_dikenal: { tone: 'due', Icon: SearchIcon },
} as const satisfies Record<HasilVerifikasi, { tone: Tone; Icon: ComponentType<IconProps> }>

/** The result first and largest, then what our books say about that number. */
export function VerifikasiResult({ verifikasi }: { verifikasi: Verifikasi }) {
  const { hasil, penjelasan, nomor_kuitansi, sekolah, nama_siswa, waktu_tertulis } = verifikasi
  const { total, dikembalikan, sedang_dikembalikan, ke_titipan, ditarik } = verifikasi
  const { kuitansi, cap } = verifikasi
  const { Icon } = looks[hasil]
  // A genuine receipt whose money was partly refunded or moved is not shown as all in order.
  const hasLeft = dikembalikan + sedang_dikembalikan + ke_titipan + ditarik > 0
  const tone = hasil === 'asli' && hasLeft ? 'due' : looks[hasil].tone
  return (
    <section role="status">
      <div className={`tone-${tone} flex flex-wrap items-start gap-4 rounded-card p-4 md:p-6`}>
        <span className="status-icon">
          <Icon size={28} />
        </span>
        <div className="min-w-0 flex-1 basis-[10rem]">
          <h2 className="text-xl wrap-anywhere">{hasilWords[hasil].title}</h2>
          <p className="mt-1 text-sm">{penjelasan || hasilWords[hasil].text}</p>
        </div>
      </div>
      <dl className="divide-y divide-line">
        <Row label={verifikasiCopy.number}>
          <span className="break-all">{nomor_kuitansi}</span>
        </Row>
        {sekolah && <Row label={verifikasiCopy.school}>{sekolah}</Row>}
        {nama_siswa && <Row label={verifikasiCopy.pupil}>{nama_siswa}</Row>}
        {cap && <Row label={verifikasiCopy.state}>{cap}</Row>}
        {linesOf(verifikasi).map(({ nama, jumlah, left }, nth) => (
          <div key={nth} className="flex flex-wrap justify-between gap-x-4 py-3">
            <dt className="min-w-0 text-ink-faint">{nama}</dt>
            <dd className="ml-auto text-end font-medium">
              <Nominal value={jumlah} />
              {left && <span className="block text-sm text-due">{left}</span>}
            </dd>
          </div>
        ))}
        {total > 0 && (
          <Row label={verifikasiCopy.total}>
            <Nominal value={total} />
          </Row>
        )}
        {dikembalikan > 0 && (
          <Row label={verifikasiCopy.returned}>
            <Nominal value={dikembalikan} />
          </Row>
        )}
        {sedang_dikembalikan > 0 && (
          <Row label={verifikasiCopy.returning}>
            <Nominal value={sedang_dikembalikan} />
          </Row>
        )}
        {ke_titipan > 0 && (
          <Row label={verifikasiCopy.kept}>
            <Nominal value={ke_titipan} />
          </Row>
        )}
        {ditarik > 0 && (
          <Row label={verifikasiCopy.disputed}>
            <Nominal value={ditarik} />
          </Row>
        )}
        {waktu_tertulis && <Row label={verifikasiCopy.time}>{waktu_tertulis}</Row>}
      </dl>
      {kuitansi.length > 0 && <Held kuitansi={kuitansi} />}
    </section>
  )
}

/** The receipts inside a joint receipt, each with its own result. */
function Held({ kuitansi }: Pick<Verifikasi, 'kuitansi'>) {
  return (
    <div className="border-t border-line py-4">
      <h3 className="text-base">{verifikasiCopy.holds(kuitansi.length)}</h3>
      <ul className="mt-2 divide-y divide-line">
        {kuitansi.map(({ nomor_kuitansi, sekolah, total, hasil }) => (
          <li key={nomor_kuitansi} className="space-y-1 py-3">
            <span className="block text-sm break-all">{nomor_kuitansi}</span>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">{sekolah}</span>
              <Nominal value={total} className="shrink-0" />
            </span>
            <StatusBadge word={hasilWords[hasil].title} {...looks[hasil]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-3">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="ml-auto min-w-0 text-end font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}
