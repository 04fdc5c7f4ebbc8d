import { isEmail } from '@lunas/values/email'

/** Why an address cannot be invited; empty where it can. */
export function emailProblem(email: string, whose: string): string {
  if (email.trim() === '') return `Isi e-mail ${whose}.`
  return isEmail(email) ? '' : 'Tulis lengkap, misalnya nama@sekolah.sch.id.'
}
