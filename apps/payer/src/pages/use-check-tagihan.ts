import { showError } from '@lunas/client/notices'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { getSiswa } from '#features/siswa/api/get-siswa.ts'
import { keepLastInquiry, type Inquiry } from '#features/siswa/last-inquiry.ts'
import { withLoading } from '#lib/loading.ts'

/** Looks the pupil up and leads to the bills; a refusal is said and leaves the form as it is. */
export function useCheckTagihan(inquiry: Inquiry) {
  const navigate = useNavigate()
  const router = useRouter()
  return async (idsekolah: string, nis: string) => {
    try {
      // The next screen's code travels while the server looks the pupil up.
      void router.preloadRoute({ to: '/iu/tagihan/$kode_siswa', params: { kode_siswa: '-' } })
      const { kode_siswa } = await withLoading(getSiswa(idsekolah, nis))
      keepLastInquiry({ ...inquiry, nis })
      await navigate({ to: '/iu/tagihan/$kode_siswa', params: { kode_siswa } })
    } catch (error) {
      showError(error)
    }
  }
}
