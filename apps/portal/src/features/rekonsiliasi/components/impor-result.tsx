import type { HasilImpor, Impor } from '@lunas/contract/buku/rekonsiliasi'

type Count = 'baris' | 'baris_berulang' | 'cocok' | 'kasus'

/** The result of an import in numbers. */
export function ImporResult({ hasil }: { hasil: readonly HasilImpor[] }) {
  const sum = (name: Count & keyof Impor) =>
    hasil.reduce((total, { impor }) => total + impor[name], 0).toLocaleString('id-ID')
  const isOld = hasil.every(({ sudah_ada }) => sudah_ada)
  return (
    <div role="status" className="space-y-4">
      <p className={`notice ${isOld ? 'tone-quiet' : 'tone-paid'}`}>
        {isOld
          ? 'Berkas ini sudah pernah diimpor. Tidak ada yang berubah.'
          : 'Berkas sudah dibaca sampai baris terakhir.'}
      </p>
      <dl className="facts">
        <dt>Baris baru</dt>
        <dd>{sum('baris')}</dd>
        <dt>Baris yang sudah pernah ada</dt>
        <dd>{sum('baris_berulang')}</dd>
        <dt>Cocok dengan pembayaran</dt>
        <dd>{sum('cocok')}</dd>
        <dt>Menjadi kasus</dt>
        <dd>{sum('kasus')}</dd>
      </dl>
    </div>
  )
}
