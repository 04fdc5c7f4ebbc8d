import type { PembayaranSekolah } from '@lunas/contract/portal/daftar.calls'
import { statusPembayaranWords } from '@lunas/contract/pembayaran/pembayaran.words'
import { Nominal } from '@lunas/ui/nominal'
import { Link } from '@tanstack/react-router'
import { siswaColumn } from '#components/list/columns.tsx'
import {
  choiceFilter,
  datesFilter,
  jenisFilter,
  kelasFilter,
  metodeFilter,
  petugasFilter,
  textFilter,
} from '#components/list/filters.ts'
import { defineList, type OpenedProps } from '#components/list/list.ts'
import { Popup } from '#components/popup.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'

export const pembayaranList = defineList({
  name: 'pembayaran',
  title: 'Semua pembayaran',
  about: 'Semua pembayaran sekolah, dari aplikasi maupun meja kas, juga yang belum atau tidak jadi dibayar.',
  caption: 'Pembayaran, yang terbaru di atas',
  call: 'daftarPembayaran',
  rowId: ({ kode_pembayaran }) => kode_pembayaran,
  filters: [
    textFilter(),
    choiceFilter('status', 'Status', statusPembayaranWords),
    metodeFilter,
    kelasFilter,
    jenisFilter,
    petugasFilter(),
    datesFilter(),
  ],
  columns: [
    siswaColumn,
    { id: 'dibuat', header: 'Dibuat', kind: 'date', value: ({ dibuat_at }) => dibuat_at },
    { id: 'untuk', header: 'Untuk', kind: 'text', value: ({ untuk }) => untuk.join(', ') },
    {
      id: 'metode',
      header: 'Cara bayar',
      kind: 'text',
      value: ({ nama_metode }) => nama_metode,
      below: ({ petugas }) => petugas,
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'state',
      value: ({ status }) => statusPembayaranWords[status],
    },
    {
      id: 'kuitansi',
      header: 'Kuitansi',
      kind: 'text',
      value: ({ nomor_kuitansi }) => nomor_kuitansi ?? '',
      look: ({ nomor_kuitansi }) => nomor_kuitansi && <NomorKuitansi nomor={nomor_kuitansi} />,
    },
    { id: 'biaya', header: 'Biaya', kind: 'rupiah', value: ({ biaya }) => biaya },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  sum: ({ status }) => (status ? 'Jumlah' : 'Yang berhasil'),
  bulk: [],
  empty: 'Belum ada pembayaran. Yang pertama muncul di sini sendiri.',
  Opened: PembayaranPopup,
})

/** Breaks only before its last two parts, which people compare with the paper, so that a desk shows every column. */
function NomorKuitansi({ nomor }: { nomor: string }) {
  const [, series = '', own = nomor] = /^(.*-)([^-]+-[^-]+)$/.exec(nomor) ?? []
  return (
    <>
      <span className="whitespace-nowrap">{series}</span>
      <wbr />
      <span className="whitespace-nowrap">{own}</span>
    </>
  )
}

function PembayaranPopup({ row, onClose }: OpenedProps<PembayaranSekolah>) {
  return (
    <Popup open={row !== undefined} onClose={onClose} title="Pembayaran">
      {row && <Facts {...row} />}
    </Popup>
  )
}

function Facts(row: PembayaranSekolah) {
  const { kode_pembayaran, nomor_kuitansi, petugas } = row
  return (
    <dl className="facts">
      <dt>Status</dt>
      <dd>
        <StateBadge {...statusPembayaranWords[row.status]} />
      </dd>
      <dt>Siswa</dt>
      <dd>
        {row.nama_siswa}, NIS {row.nis}, kelas {row.kelas}
      </dd>
      <dt>Untuk</dt>
      <dd>{row.untuk.join(', ')}</dd>
      <dt>Jumlah</dt>
      <dd>
        <Nominal value={row.jumlah} className="font-semibold" />
        {row.biaya > 0 && (
          <span className="block text-ink-soft">
            ditambah biaya <Nominal value={row.biaya} />
          </span>
        )}
      </dd>
      <dt>Cara bayar</dt>
      <dd>{[row.nama_metode, petugas && `diterima ${petugas}`].filter(Boolean).join(', ')}</dd>
      <dt>Dibuat</dt>
      <dd>{formatAt(row.dibuat_at)}</dd>
      {nomor_kuitansi && (
        <>
          <dt>Kuitansi</dt>
          <dd>{nomor_kuitansi}</dd>
        </>
      )}
      <dt>Kode</dt>
      <dd>
        <Link to="/lacak" search={{ cari: kode_pembayaran }} className="link">
          {kode_pembayaran}
        </Link>
      </dd>
    </dl>
  )
}
