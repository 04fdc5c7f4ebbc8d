import type { Tertahan } from '@lunas/contract/buku/tertahan'
import { keadaanTertahanWords, sebabTertahanWords } from '@lunas/contract/buku/tertahan.words'
import { Nominal } from '@lunas/ui/nominal'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'

export function TertahanFacts(tertahan: Tertahan) {
  const { keadaan, sebab, nama_siswa, nis, untuk, total, nama_metode, kode_pembayaran } = tertahan
  return (
    <dl className="facts">
      <dt>Keadaan</dt>
      <dd>
        <StateBadge {...keadaanTertahanWords[keadaan]} />
      </dd>
      <dt>Sebab</dt>
      <dd>
        {sebabTertahanWords[sebab]}, sejak {formatAt(tertahan.sejak)}
      </dd>
      <dt>Siswa</dt>
      <dd>
        {nama_siswa}, NIS {nis}
      </dd>
      <dt>Untuk</dt>
      <dd>{untuk.join(', ')}</dd>
      <dt>Total</dt>
      <dd>
        <Nominal value={total} className="font-semibold" /> · {nama_metode}
      </dd>
      <dt>Pembayaran</dt>
      <dd className="break-all">{kode_pembayaran}</dd>
      <dt>Diurus oleh</dt>
      <dd>{tertahan.dipegang_oleh || 'Belum ada'}</dd>
      <Temuan temuan={tertahan.temuan} />
      <Putusan {...tertahan} />
    </dl>
  )
}

function Temuan({ temuan }: Pick<Tertahan, 'temuan'>) {
  if (!temuan) return null
  return (
    <>
      <dt>Temuan</dt>
      <dd>
        <Nominal value={temuan.jumlah} className="font-semibold" /> ·{' '}
        Rekening {temuan.rekening ?? 'penampung'}, {formatDay(temuan.tanggal)}
        <span className="block">
          {temuan.nomor_kasus ? 'Baris mutasi' : 'Referensi'} {temuan.referensi}
        </span>
        <span className="block text-ink-soft">
          {temuan.diajukan_oleh}, {formatAt(temuan.diajukan_at)}
        </span>
      </dd>
    </>
  )
}

function Putusan({ diputus_at, diputus_oleh, alasan, nomor_kuitansi }: Tertahan) {
  return (
    <>
      {diputus_at && (
        <>
          <dt>Diputus</dt>
          <dd>
            {diputus_oleh}, {formatAt(diputus_at)}
          </dd>
        </>
      )}
      {alasan && (
        <>
          <dt>Catatan</dt>
          <dd>{alasan}</dd>
        </>
      )}
      {nomor_kuitansi && (
        <>
          <dt>Kuitansi</dt>
          <dd>{nomor_kuitansi}</dd>
        </>
      )}
    </>
  )
}
