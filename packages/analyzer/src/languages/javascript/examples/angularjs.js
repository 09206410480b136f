angular
  .module('shop', ['ngRoute'])
  .config(function ($sceProvider, $sceDelegateProvider) {
    $sceProvider.enabled(false); // expect: security-control-disabled
    $sceDelegateProvider.resourceUrlWhitelist(['**']); // expect: security-control-disabled
    $sceDelegateProvider.resourceUrlWhitelist(['self', 'https://media.example.com/**']);
  })
  .controller('ItemController', function ($scope, $sce, $routeParams, $window, $location) {
    $scope.intro = $sce.trustAsHtml($routeParams.intro); // expect: cross-site-scripting
    $scope.banner = $sce.trustAsHtml('<b>Sale</b>');
    $scope.title = $routeParams.title;
    angular.element('#out').html($location.search().q); // expect: cross-site-scripting
    angular.element('#out').text($location.search().q);
    $scope.$eval($location.search().expression); // expect: code-injection
    $scope.$eval('total + 1');
    $scope.leave = function () {
      $window.location.href = $location.search().next; // expect: open-redirect
    };
    $scope.home = function () {
      $location.path('/home');
      $window.location.href = '/home';
    };
  });
