import { checkEveryOther } from './check-accessibility.ts'

checkEveryOther(0)
