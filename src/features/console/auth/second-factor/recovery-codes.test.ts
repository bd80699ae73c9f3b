import { expect, test } from 'vitest'
import { findRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('makes ten different codes of characters that handwriting keeps apart', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z\d]{4}-){2}[a-z\d]{4}$/)
  expect(Array.from({ length: 100 }, makeRecoveryCodes).flat().join('')).not.toMatch(/[ilouq012569]/)
})

test('finds the code that was typed, however it was divided, and nothing else', () => {
  const codes = ['kgnk-jbxf-x37p', 'vssr-hrxm-ndxe']
  for (const typed of ['kgnk-jbxf-x37p', 'KGNK JBXF X37P', 'kgnkjbxfx37p', 'Kgnk–jbxf–x37p'])
    expect(findRecoveryCode(codes, typed), typed).toBe(codes[0])
  for (const typed of ['', '---', 'kgnk-jbxf', 'kgnk-jbxf-x37', 'kgnk-jbxf-x37px', 'kgnk-jbxf-ndxe'])
    expect(findRecoveryCode(codes, typed), typed).toBeUndefined()
})
