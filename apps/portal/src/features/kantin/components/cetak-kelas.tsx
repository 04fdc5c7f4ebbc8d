import { FileButton } from '#components/file-button.tsx'
import { readKartuAgain } from '../api/kartu.ts'

/** Prints QR cards for those of a class who have no card. */
export function CetakKelas({ idsekolah, kelas }: { idsekolah: string; kelas: string }) {
  const name = `kartu-qr-${kelas || 'tanpa-kelas'}.pdf`.replaceAll(/[^\w.-]+/g, '-')
  return (
    <section className="card max-w-xl space-y-3 p-5" aria-label="Cetak kartu QR">
      <p>
        Siswa kelas ini yang belum punya kartu mendapat kartu QR. Lembar yang sama bisa Anda unduh lagi
        selama 15 menit.
      </p>
      <FileButton call="cetakKartu" request={{ idsekolah, kelas }} name={name} onSettled={readKartuAgain}>
        Cetak kartu QR
      </FileButton>
    </section>
  )
}
