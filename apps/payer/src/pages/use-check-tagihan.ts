import { showError, showToast } from '@lunas/client/notices'
import { getSiswa } from '#features/siswa/api/get-siswa.ts'
import { keepLastInquiry, type Inquiry } from '#features/siswa/last-inquiry.ts'
import { siswaCopy } from '#features/siswa/siswa.copy.ts'
import { withLoading } from '#lib/loading.ts'
import { navigate, preload } from '#lib/router/router.ts'

/** Finds the pupil and opens the bills; a refusal is shown, and the form keeps its values. */
export function useCheckTagihan(inquiry: Inquiry) {
  return async (idsekolah: string, nis: string) => {
    try {
      // Loads the next screen's code while the server looks up the pupil.
      preload('/iu/tagihan/$kode_siswa')
      const { kode_siswa, nis_lama } = await withLoading(getSiswa(idsekolah, nis))
      keepLastInquiry({ ...inquiry, nis })
      await navigate({ to: '/iu/tagihan/$kode_siswa', params: { kode_siswa } })
      if (nis_lama) showToast(siswaCopy.oldNis)
    } catch (error) {
      showError(error)
    }
  }
}
