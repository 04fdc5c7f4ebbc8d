import type { HasilImpor } from '@lunas/contract/buku/rekonsiliasi'

/** The result of an import in numbers. */
export function ImporResult({ hasil: { impor, sudah_ada } }: { hasil: HasilImpor }) {
  return (
    <div role="status" className="space-y-4">
      <p className={`notice ${sudah_ada ? 'tone-quiet' : 'tone-paid'}`}>
        {sudah_ada
          ? 'Berkas ini sudah pernah diimpor. Tidak ada yang berubah. Hasilnya waktu itu:'
          : 'Berkas sudah dibaca sampai baris terakhir.'}
      </p>
      <dl className="facts">
        <dt>Baris baru</dt>
        <dd>{impor.baris.toLocaleString('id-ID')}</dd>
        <dt>Baris yang sudah pernah ada</dt>
        <dd>{impor.baris_berulang.toLocaleString('id-ID')}</dd>
        <dt>Cocok dengan pembayaran</dt>
        <dd>{impor.cocok.toLocaleString('id-ID')}</dd>
        <dt>Menjadi kasus</dt>
        <dd>{impor.kasus.toLocaleString('id-ID')}</dd>
      </dl>
    </div>
  )
}
