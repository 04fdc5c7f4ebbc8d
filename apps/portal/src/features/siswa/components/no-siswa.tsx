import { Link } from '@tanstack/react-router'
import { useListAddress } from '#components/list/use-list-address.ts'
import { useSaya } from '#lib/saya.ts'

/** An empty list: without a filter there are no pupils yet, and a file brings them in. */
export function NoSiswa() {
  const { boleh } = useSaya()
  const { search } = useListAddress()
  if (Object.values(search).some(Boolean)) return <>Tidak ada siswa untuk pilihan ini.</>
  return (
    <>
      <p>Belum ada siswa.</p>
      {boleh.includes('imporSiswa') && (
        <Link to="/siswa/impor" className="btn btn-primary mt-3">
          Impor siswa dari berkas
        </Link>
      )}
    </>
  )
}
