export { startWorld, type World } from '@lunas/api/test/world'
