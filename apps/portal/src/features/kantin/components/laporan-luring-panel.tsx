import { nomorWords } from '@lunas/contract/kantin/nomor.words'
import type { LaporanLuring } from '@lunas/contract/kantin/luring'
import { Nominal } from '@lunas/ui/nominal'
import { formatAt } from '#lib/format-at.ts'
import { alasanTertahan, namaPembeli } from '../luring/words.ts'
import { UnggahPenyelamat } from './unggah-penyelamat.tsx'

type PanelProps = {
  laporan: LaporanLuring
  mayUpload: boolean
  /** Held sales are shown elsewhere to those who may decide them. */
  hasKlaim: boolean
}

/** What tills sold without the network and the server misses or holds. */
export function LaporanLuringPanel({ laporan: { hilang, tertahan }, mayUpload, hasKlaim }: PanelProps) {
  return (
    <>
      <section aria-labelledby="hilang" className="space-y-3">
        <h2 id="hilang" className="text-lg">
          Nomor yang belum sampai
        </h2>
        {hilang.length === 0 && <p>Semua nomor kasir sudah sampai.</p>}
        {hilang.length > 0 && (
          <ul className="card divide-y divide-line">
            {byMesin(hilang).map(([mesin, ranges]) => (
              <li key={mesin} className="px-4 py-3">
                <strong>{mesin}</strong>
                <span className="block text-ink-soft tabular-nums">Nomor {nomorWords(ranges)}</span>
              </li>
            ))}
          </ul>
        )}
        {mayUpload && (
          <p>
            Kasir yang tidak bisa mengirim menyimpan berkas penyelamat. <UnggahPenyelamat />
          </p>
        )}
      </section>
      {!hasKlaim && (
        <section aria-labelledby="tertahan" className="space-y-3">
          <h2 id="tertahan" className="text-lg">
            Penjualan tertahan
          </h2>
          {tertahan.length === 0 && <p>Tidak ada penjualan yang tertahan.</p>}
          {tertahan.length > 0 && (
            <ul className="card divide-y divide-line">
              {tertahan.map(({ mesin, urut, nama_siswa, jumlah, alasan, terjadi_at }) => (
                <li key={mesin + urut} className="flex justify-between gap-4 px-4 py-3">
                  <span className="min-w-0">
                    <strong>{namaPembeli(nama_siswa)}</strong>
                    <span className="block text-sm text-ink-soft">
                      {mesin} nomor {urut} · {formatAt(terjadi_at)}
                    </span>
                    <span className="block">{alasanTertahan(alasan)}</span>
                  </span>
                  <Nominal value={jumlah} className="font-semibold" />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}

function byMesin(hilang: LaporanLuring['hilang']): [string, LaporanLuring['hilang']][] {
  return Object.entries(Object.groupBy(hilang, ({ mesin }) => mesin))
    .map(([mesin, ranges]) => [mesin, ranges ?? []])
}
