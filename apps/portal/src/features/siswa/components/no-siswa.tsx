import { Link } from '@tanstack/react-router'
import { useSaya } from '#lib/saya.ts'

/** There are no pupils yet, and a file brings them in. */
export function NoSiswa() {
  const { boleh } = useSaya()
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
