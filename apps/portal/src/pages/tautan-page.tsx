import { Link } from '@tanstack/react-router'
import { PageFrame } from '#components/page-frame.tsx'
import { TautanTable } from '#features/tautan/components/tautan-table.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'

export function TautanPage() {
  const { boleh } = useSaya()
  const sekolah = useSekolahFilter()
  return (
    <PageFrame
      about="Tagihan sebagai tautan atau kode QR, yang dapat dibayar siapa saja tanpa masuk."
      actions={
        boleh.includes('buatTautanSekolah') && (
          <Link to="/tautan/buat" className="btn btn-primary">
            Buat tautan
          </Link>
        )
      }
    >
      <TautanTable filter={sekolah} />
    </PageFrame>
  )
}
