/**
 * The status of each call for each caller, when the caller sends the example of the call (packages/contract/src/docs/examples.ts),
 * by method, path and title. The order belongs to the owner and is assigned to the motoboy. The account of `find-user` and
 * `update-user` is the owner's account; the motoboy of the `/motoboys` calls is `motoboy`.
 */
// prettier-ignore
export const roleMatrix: Record<string, readonly [nobody: number, garbage: number, owner: number, client: number, motoboy: number, otherMotoboy: number, admin: number]> = {
  //                                                          nobody garbage owner client motoboy other  admin
  'POST /auth/login':                                           [200, 200,   200,  200,   200,    200,   200],
  'POST /auth/refresh-token':                                   [401, 401,   200,  200,   200,    200,   200],
  'POST /auth/logout':                                          [204, 204,   204,  204,   204,    204,   204],
  'POST /auth/logout-all':                                      [401, 401,   204,  204,   204,    204,   204],

  'POST /users/me':                                             [401, 401,   200,  200,   200,    200,   200],
  'GET /users/all':                                             [401, 401,   403,  403,   403,    403,   200],
  'GET /users/find-user/:id':                                   [401, 401,   200,  404,   404,    404,   200],
  'POST /users/register':                                       [201, 201,   201,  201,   201,    201,   201],
  "PUT /users/update-user/:id one's own name and phone":        [401, 401,   200,  404,   404,    404,   200],
  'PUT /users/update-user/:id an admin deactivates an account':    [401, 401,   403,  403,   403,    403,   200],
  'DELETE /users/delete-user/:id':                              [401, 401,   403,  403,   403,    403,   204],
  'POST /users/erase-user/:id':                                 [401, 401,   403,  403,   403,    403,   204],
  'POST /users/cancel-orders/:id':                              [401, 401,   403,  403,   403,    403,   200],
  'POST /users/merge':                                          [401, 401,   403,  403,   403,    403,   200],
  'POST /users/password-link/:id':                              [401, 401,   403,  403,   403,    403,   201],
  'POST /users/change-password':                                [401, 401,   200,  200,   200,    200,   200],
  'POST /users/create-admin':                                   [401, 401,   403,  403,   403,    403,   201],

  'GET /motoboys/all':                                          [401, 401,   403,  403,   403,    403,   200],
  'GET /motoboys/find-motoboy/:id':                             [401, 401,   403,  403,   200,    404,   200],
  'GET /motoboys/me':                                           [401, 401,   403,  403,   200,    200,   403],
  'POST /motoboys/register':                                    [401, 401,   403,  403,   403,    403,   201],
  'PUT /motoboys/update-motoboy/:id their location':                 [401, 401,   403,  403,   200,    404,   403],
  'PUT /motoboys/update-motoboy/:id availability':              [401, 401,   403,  403,   200,    404,   200],
  'DELETE /motoboys/delete-motoboy/:id':                        [401, 401,   403,  403,   403,    403,   204],

  "POST /orders/register a client's own":                       [401, 401,   201,  201,   403,    403,   201],
  'POST /orders/register by an admin, for a client':            [401, 401,   403,  403,   403,    403,   201],
  'POST /orders/register by an admin, for somebody who phones': [401, 401,   403,  403,   403,    403,   201],
  'GET /orders/all':                                            [401, 401,   403,  403,   403,    403,   200],
  'GET /orders/all what was ordered in March and a client accepted, to Lauro Linhares': [401, 401,   403,  403,   403,    403,   200],
  'GET /orders/all what is open or ended in the last 24 hours': [401, 401,   403,  403,   403,    403,   200],
  'GET /orders/my-orders':                                      [401, 401,   200,  200,   200,    200,   403],
  'GET /orders/counts':                                         [401, 401,   200,  200,   200,    200,   200],
  'GET /orders/changes':                                        [401, 401,   200,  200,   200,    200,   200],
  'GET /orders/order/:id':                                      [401, 401,   200,  404,   200,    404,   200],
  'GET /orders/order/:id/history':                              [401, 401,   403,  403,   403,    403,   200],
  'PUT /orders/update-order/:id sets the price':                [401, 401,   403,  403,   403,    403,   200],
  'PUT /orders/update-order/:id removes the price':             [401, 401,   403,  403,   403,    403,   200],
  'PUT /orders/update-order/:id assigns':                       [401, 401,   403,  403,   403,    403,   200],
  'PUT /orders/update-order/:id detaches':                      [401, 401,   403,  403,   403,    403,   200],
  'PUT /orders/update-order/:id delivered, says the admin':     [401, 401,   403,  403,   403,    403,   200],
  'PUT /orders/update-order/:id cancels':                       [401, 401,   200,  404,   403,    403,   200],
  'PUT /orders/update-order/:id edits':                         [401, 401,   200,  404,   403,    403,   200],
  'DELETE /orders/delete-order/:id':                            [401, 401,   403,  403,   403,    403,   204],
  'PATCH /orders/attach-motoboy':                               [401, 401,   403,  403,   403,    403,   200],
  'PATCH /orders/:id/approve':                                  [401, 401,   200,  404,   403,    403,   403],
  'PATCH /orders/:id/record-approval':                          [401, 401,   403,  403,   403,    403,   200],
  'PATCH /orders/:id/reject':                                   [401, 401,   200,  404,   403,    403,   403],
  'PATCH /orders/:id/cancel':                                   [401, 401,   200,  404,   403,    403,   200],
  'PATCH /orders/start':                                        [401, 401,   403,  403,   200,    404,   403],
  'PATCH /orders/:id/not-delivered':                            [401, 401,   403,  403,   200,    404,   403],
  'PATCH /orders/confirm':                                      [401, 401,   403,  403,   200,    404,   403],

  'GET /orders/news':                                           [401, 401,   403,  403,   403,    403,   200],
  'GET /orders/day-figures':                                    [401, 401,   403,  403,   403,    403,   200],

  'POST /orders/access-code/:id':                               [401, 401,   200,  404,   403,    403,   200],
  'POST /orders/validation/:id/qrcode':                         [401, 401,   200,  404,   403,    403,   200],
  'POST /orders/validation/:id/qrcode/confirm':                 [401, 401,   403,  403,   200,    404,   403],

  'GET /geo/reverse':                                           [401, 401,   403,  403,   200,    200,   200],

  'GET /push':                                                  [401, 401,   200,  200,   200,    200,   200],
  'PUT /push/device':                                           [401, 401,   200,  200,   200,    200,   200],
  'DELETE /push/device':                                        [401, 401,   204,  204,   204,    204,   204],
  'PUT /push/choices':                                          [401, 401,   403,  403,   200,    200,   403],

  'POST /password-recovery/forgot':                             [200, 200,   200,  200,   200,    200,   200],
  'POST /password-recovery/validate-token':                     [200, 200,   200,  200,   200,    200,   200],
  'POST /password-recovery/reset':                              [200, 200,   200,  200,   200,    200,   200],

  'GET /statement':                                             [401, 401,   403,  403,   403,    403,   200],
  'GET /statement.csv':                                         [401, 401,   403,  403,   403,    403,   200],
  'GET /statement.xlsx':                                        [401, 401,   403,  403,   403,    403,   200],
  'GET /statement.jsonl':                                       [401, 401,   403,  403,   403,    403,   200],

  'GET /config':                                                [200, 200,   200,  200,   200,    200,   200],
  'GET /system/status':                                         [401, 401,   403,  403,   403,    403,   200],
  'GET /audit':                                                 [401, 401,   403,  403,   403,    403,   200],
  'GET /users/me/data':                                         [401, 401,   200,  200,   200,    200,   200],
  'GET /motoboys/me/views':                                     [401, 401,   403,  403,   200,    200,   403],
}
