/** The login and registration screens. */
export { BatalUbahPage } from '#pages/batal-ubah-page.tsx'
export { LoginPage } from '#pages/login-page.tsx'
export { LupaPage } from '#pages/lupa-page.tsx'
export { NotifikasiPage } from '#pages/notifikasi-page.tsx'
export { OtpPage } from '#pages/otp-page.tsx'
export { RegisterFormPage } from '#pages/register-form-page.tsx'
export { RegisterPage } from '#pages/register-page.tsx'
export { VerifikasiOtpPage } from '#pages/verifikasi-otp-page.tsx'
