import { addressBookData } from '../../addresses/address-book/personal-data.ts'
import { auditData } from '../audit/personal-data.ts'
import { sessionData } from '../auth/personal-data.ts'
import { purgeCepAnswers } from '../../addresses/ceps/queries.ts'
import { emailData } from '../../emails/personal-data.ts'
import { factorData } from '../factors/personal-data.ts'
import { purgePlaces } from '../../addresses/geocoder/geocoder.ts'
import { purgePoints } from '../../addresses/points/points.ts'
import { importData } from '../../imports/personal-data.ts'
import { linkData } from '../../links/personal-data.ts'
import { mergeData } from '../merges/personal-data.ts'
import { moneyData } from '../../money/personal-data.ts'
import { orderData } from '../../orders/personal-data/personal-data.ts'
import { offerData } from '../../offers/personal-data.ts'
import { tripData } from '../../orders/trips/personal-data.ts'
import type { PersonalData } from '../personal-data/personal-data.ts'
import { positionData } from '../../positions/personal-data.ts'
import { priceData } from '../../prices/personal-data.ts'
import { proofData } from '../../orders/proof/personal-data.ts'
import { pushData } from '../../live/push/personal-data.ts'
import { queueData } from '../../queue/personal-data.ts'
import { trailData } from '../../positions/trail/personal-data.ts'
import { shiftData } from '../../shifts/personal-data.ts'
import { accountData } from '../users/personal-data.ts'
import { attemptData, storedAnswerData } from './platform-data.ts'

/**
 * What each feature stores of people, in the order of a download of one's data. An erasure goes from the last to the first: explanations of
 * prices, in the orders, name the client's table, which loses its name with the prices.
 */
export const features: readonly PersonalData[] = [
  accountData,
  factorData,
  priceData,
  sessionData,
  emailData,
  pushData,
  positionData,
  trailData,
  shiftData,
  queueData,
  auditData,
  proofData,
  linkData,
  addressBookData,
  importData,
  mergeData,
  moneyData,
  storedAnswerData,
  attemptData,
  orderData,
  tripData,
  offerData,
  // Rounded places without a name, postcodes, and points of addresses that are not written there: of nobody, for a while.
  {
    kept: {
      eta_cells: ['band', 'hours', 'p20', 'p50', 'p80'],
      places: ['latitude', 'longitude', 'location'],
      address_points: ['key', 'pin_latitude', 'pin_longitude', 'pinned_by', 'samples'],
    },
    purge: [purgePlaces, purgeCepAnswers, purgePoints],
  },
  // A code of an order is deleted with its delivery. Of an erased person their id is left.
  {
    kept: {
      recipient_codes: ['encrypted_code', 'wrong_guesses'],
      account_changes: ['user_id', 'what'],
      settings: ['key', 'value', 'changed_by'],
    },
  },
]
