import { test } from '../harness/engines/test.ts'

test('a visitor opens another clinic: the first closes, the picture follows, its page opens', async ({ visitor }) => {
  await visitor.open('/locations')
  await visitor.sees('details[data-clinic="el-segundo"][open]')
  await visitor.clicks('details[data-clinic="irvine"] summary')
  await visitor.sees('[data-featured-clinic="irvine"]')
  await visitor.seesNo('details[data-clinic="el-segundo"][open]')
  await visitor.isAt('/locations#irvine')
  await visitor.clicks('[data-featured-clinic="irvine"] a')
  await visitor.isAt('/locations/irvine')
})
