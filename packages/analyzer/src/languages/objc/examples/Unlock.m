#import <LocalAuthentication/LocalAuthentication.h>

@implementation Unlock
- (void)unlock {
    LAContext *context = [LAContext new];
    [context evaluatePolicy:LAPolicyDeviceOwnerAuthenticationWithBiometrics localizedReason:@"Open" reply:nil]; // expect: local-authentication-bypass
    [context evaluatePolicy:LAPolicyDeviceOwnerAuthentication localizedReason:@"Show" reply:nil]; // expect: local-authentication-bypass
    [[LAContext new] evaluatePolicy:LAPolicyDeviceOwnerAuthentication localizedReason:@"Pay" reply:nil]; // expect: local-authentication-bypass
    [context canEvaluatePolicy:LAPolicyDeviceOwnerAuthentication error:nil]; // safe: local-authentication-bypass
    [context canEvaluatePolicy:LAPolicyDeviceOwnerAuthenticationWithBiometrics error:nil]; // safe: local-authentication-bypass
    [context invalidate]; // safe: local-authentication-bypass
}
@end
