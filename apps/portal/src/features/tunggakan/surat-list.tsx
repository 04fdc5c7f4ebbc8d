import type { SuratSekolah } from '@lunas/contract/portal/daftar.calls'
import { jenisSuratWords } from '@lunas/contract/tagihan/tunggakan.words'
import { Nominal } from '@lunas/ui/nominal'
import { FileButton } from '#components/file-button.tsx'
import { siswaColumn } from '#components/list/columns.tsx'
import {
  choiceFilter, datesFilter, kelasFilter, petugasFilter, textFilter,
} from '#components/list/filters.ts'
import { defineList, type OpenedProps } from '#components/list/list.ts'
import { Popup } from '#components/popup.tsx'
import { formatDay } from '#lib/format-at.ts'

export const suratList = defineList({
  name: 'surat',
  title: 'Surat tunggakan',
  about: 'Surat bernomor kepada keluarga. Isinya tetap seperti saat dibuat, juga setelah dibayar.',
  caption: 'Surat tunggakan, yang terbaru di atas',
  call: 'daftarSurat',
  rowId: ({ idsurat }) => idsurat,
  filters: [
    textFilter(), choiceFilter('surat', 'Surat', jenisSuratWords), kelasFilter, petugasFilter(), datesFilter(),
  ],
  columns: [
    siswaColumn,
    { id: 'nomor', header: 'Nomor', kind: 'text', value: ({ nomor_surat }) => nomor_surat },
    { id: 'surat', header: 'Surat', kind: 'text', value: ({ jenis }) => jenisSuratWords[jenis] },
    {
      id: 'tanggal', header: 'Tanggal', kind: 'date', value: ({ tanggal }) => tanggal,
      below: ({ petugas }) => petugas,
    },
    { id: 'tagihan', header: 'Tagihan', kind: 'count', value: ({ rincian }) => rincian.length },
    { id: 'jumlah', header: 'Jumlah', kind: 'rupiah', isMain: true, value: ({ jumlah }) => jumlah },
  ],
  bulk: [],
  empty: 'Belum ada surat. Surat dibuat dari layar Tunggakan.',
  Opened: SuratPopup,
})

function SuratPopup({ row, onClose }: OpenedProps<SuratSekolah>) {
  return (
    <Popup open={row !== undefined} onClose={onClose} title="Surat tunggakan">
      {row && <Facts {...row} />}
    </Popup>
  )
}

function Facts({ idtugas, kode_siswa, nomor_surat, jenis, rincian, ...row }: SuratSekolah) {
  return (
    <div className="space-y-4">
      <dl className="facts">
        <dt>Nomor</dt>
        <dd>{nomor_surat}</dd>
        <dt>Surat</dt>
        <dd>{jenisSuratWords[jenis]}, {formatDay(row.tanggal)}</dd>
        <dt>Siswa</dt>
        <dd>{row.nama_siswa}, NIS {row.nis}, kelas {row.kelas}</dd>
        <dt>Dibuat</dt>
        <dd>{row.petugas}</dd>
        <dt>Jumlah</dt>
        <dd><Nominal value={row.jumlah} className="font-semibold" /></dd>
      </dl>
      <ul aria-label="Tagihan dalam surat" className="divide-y divide-line border-y border-line">
        {rincian.map(({ nama, jatuh_tempo, sisa }) => (
          <li key={`${nama} ${jatuh_tempo}`} className="flex flex-wrap justify-between gap-2 py-2">
            <span>{nama}, jatuh tempo {formatDay(jatuh_tempo)}</span>
            <Nominal value={sisa} />
          </li>
        ))}
      </ul>
      <FileButton call="unduhSurat" request={{ idtugas, kode_siswa }} name={`${nomor_surat.replaceAll('/', '-')}.pdf`}>
        Unduh surat
      </FileButton>
    </div>
  )
}
