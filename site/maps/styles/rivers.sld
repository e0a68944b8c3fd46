<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>rivers</Name>
    <UserStyle>
      <Title>Rivers</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>rank-1</Name>
          <Title>Largest rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>0</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>3</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>70000000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#a9c6d3</CssParameter><CssParameter name="stroke-width"><ogc:Function name="Interpolate"><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>0</ogc:Literal><ogc:Literal>1.6</ogc:Literal><ogc:Literal>9</ogc:Literal><ogc:Literal>0.6</ogc:Literal></ogc:Function></CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-2</Name>
          <Title>Large rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>3</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>5</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>25000000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#a9c6d3</CssParameter><CssParameter name="stroke-width"><ogc:Function name="Interpolate"><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>0</ogc:Literal><ogc:Literal>1.6</ogc:Literal><ogc:Literal>9</ogc:Literal><ogc:Literal>0.6</ogc:Literal></ogc:Function></CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-3</Name>
          <Title>Rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>5</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>7</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>10000000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#a9c6d3</CssParameter><CssParameter name="stroke-width"><ogc:Function name="Interpolate"><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>0</ogc:Literal><ogc:Literal>1.6</ogc:Literal><ogc:Literal>9</ogc:Literal><ogc:Literal>0.6</ogc:Literal></ogc:Function></CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-4</Name>
          <Title>Small rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>7</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>10</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>4000000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#a9c6d3</CssParameter><CssParameter name="stroke-width"><ogc:Function name="Interpolate"><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>0</ogc:Literal><ogc:Literal>1.6</ogc:Literal><ogc:Literal>9</ogc:Literal><ogc:Literal>0.6</ogc:Literal></ogc:Function></CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
        <Rule>
          <Name>rank-5</Name>
          <Title>Smallest rivers</Title>
          <ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>10</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyIsLessThan><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>99</ogc:Literal></ogc:PropertyIsLessThan></ogc:And></ogc:Filter>
          <MaxScaleDenominator>1500000</MaxScaleDenominator>
          <LineSymbolizer>
            <Stroke><CssParameter name="stroke">#a9c6d3</CssParameter><CssParameter name="stroke-width"><ogc:Function name="Interpolate"><ogc:PropertyName>rank</ogc:PropertyName><ogc:Literal>0</ogc:Literal><ogc:Literal>1.6</ogc:Literal><ogc:Literal>9</ogc:Literal><ogc:Literal>0.6</ogc:Literal></ogc:Function></CssParameter></Stroke>
          </LineSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
